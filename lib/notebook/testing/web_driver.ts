import { join } from "node:path";

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
    const capabilities = {
      alwaysMatch: { "goog:chromeOptions": { args }, "goog:loggingPrefs": { browser: "ALL" } },
    };
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

  /** Gives the page another size in pixels, as on a device of that size; a phone has a touch screen. */
  async resize(width: number, height: number, mobile = false): Promise<void> {
    const params = { width, height, mobile, deviceScaleFactor: 1 };
    await this.#devtools("Emulation.setDeviceMetricsOverride", params);
  }

  /** A command of Chromium's own protocol. Source: Chrome DevTools Protocol. */
  async #devtools(cmd: string, params: object): Promise<void> {
    await call(`${this.base}/goog/cdp/execute`, { cmd, params });
  }

  /** Types keys at what has the focus; modifiers and the like as WebDriver names them, `\uE00C`. */
  async press(...keys: readonly string[]): Promise<void> {
    const actions = keys.flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await call(`${this.base}/actions`, { actions: [{ type: "key", id: "keys", actions }] });
  }

  /** Drags from one point of the window to another, in steps as a hand does. */
  async drag(
    from: readonly [x: number, y: number],
    to: readonly [x: number, y: number],
    pointerType: "mouse" | "touch" | "pen" = "mouse",
  ): Promise<void> {
    const move = ([x, y]: readonly [number, number], duration: number) => ({
      type: "pointerMove",
      duration,
      x: Math.round(x),
      y: Math.round(y),
    });
    const between = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const;
    const actions = [
      move(from, 0),
      { type: "pointerDown", button: 0 },
      move(between, 40),
      move(to, 40),
      { type: "pointerUp", button: 0 },
    ];
    const pointer = { type: "pointer", id: pointerType, parameters: { pointerType }, actions };
    await call(`${this.base}/actions`, { actions: [pointer] });
  }

  /** What the pages have said on the console since it was last asked for, errors of theirs included. */
  async console(): Promise<string[]> {
    const entries = await call(`${this.base}/se/log`, { type: "browser" });
    return (entries as { level: string; message: string }[]).map(({ message }) => message);
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

/** Whether a program is found on the PATH. */
export function isInstalled(name: string): boolean {
  return (Deno.env.get("PATH") ?? "").split(":").some((folder) => {
    try {
      return Deno.statSync(join(folder, name)).isFile;
    } catch {
      return false;
    }
  });
}
