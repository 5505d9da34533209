/** A browser that is driven through chromedriver. Source: W3C, WebDriver. */
export class WebDriver implements AsyncDisposable {
  private constructor(
    private readonly driver: Deno.ChildProcess,
    private readonly base: string,
    private readonly folder: string,
  ) {}

  /** Starts headless Chromium. */
  static async start(port: number): Promise<WebDriver> {
    const folder = await Deno.makeTempDir({ prefix: "arcbook-browser-" });
    const driver = new Deno.Command("chromedriver", {
      args: [`--port=${port}`, "--log-level=OFF"],
      stdout: "null",
      stderr: "null",
    }).spawn();
    const args = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run"].concat(
      "--disable-background-networking",
      `--user-data-dir=${folder}`,
      "--window-size=1100,1500",
    );
    const capabilities = { alwaysMatch: { "goog:chromeOptions": { args } } };
    const sessions = `http://127.0.0.1:${port}/session`;
    let id = "";
    // A browser that takes a minute to start, as on a busy machine, is given up and tried again.
    await until("the browser", async () => {
      id = (await call(sessions, { capabilities }) as { sessionId: string }).sessionId;
      return true;
    }).catch((error) => {
      driver.kill("SIGTERM");
      throw error;
    });
    return new WebDriver(driver, `${sessions}/${id}`, folder);
  }

  async open(url: string): Promise<void> {
    await call(`${this.base}/url`, { url });
  }

  /** The value of JavaScript that runs in the page. */
  async evaluate<T>(script: string): Promise<T> {
    return await call(`${this.base}/execute/sync`, { script, args: [] }) as T;
  }

  /** Writes what the page shows now. */
  async screenshot(path: string): Promise<void> {
    const png = await call(`${this.base}/screenshot`) as string;
    await Deno.writeFile(path, Uint8Array.fromBase64(png));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await fetch(this.base, { method: "DELETE" }).then((answer) => answer.body?.cancel());
    this.driver.kill("SIGTERM");
    await this.driver.status;
    await Deno.remove(this.folder, { recursive: true }).catch(() => {});
  }
}

async function call(url: string, body?: object): Promise<unknown> {
  const method = body === undefined ? "GET" : "POST";
  const answer = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

const LIMIT = 180_000; // ms, since machines that test are busy

/** Waits until something holds; a check that throws does not hold yet. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + LIMIT;
  while (!await holds().catch(() => false)) {
    if (performance.now() > end) throw new Error(`In vain waited for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
