import { until, WebDriver } from "../../notebook/testing/web_driver.ts";

/** Drives the page as a reader does. */
export class PageDriver implements AsyncDisposable {
  private constructor(readonly browser: WebDriver) {}

  static async start(): Promise<PageDriver> {
    return new PageDriver(await WebDriver.start(freePort()));
  }

  /** Opens an address, and waits for the first tree. */
  async open(url: string): Promise<void> {
    await this.browser.open("about:blank"); // another fragment alone would not load the page anew
    await this.browser.open(url);
    await this.until("the first tree", "performance.getEntriesByName('first-tree').length === 1");
  }

  /** The value of an expression. */
  async value<T = string>(expression: string): Promise<T> {
    return await this.browser.evaluate<T>(`return ${expression}`);
  }

  /** The text of an element. */
  async text(selector: string): Promise<string> {
    return await this.value(`document.querySelector(${JSON.stringify(selector)})?.textContent`);
  }

  async until(what: string, expression: string): Promise<void> {
    await until(what, async () => await this.value<boolean>(expression));
  }

  async click(selector: string): Promise<void> {
    await this.browser.evaluate(`document.querySelector(${JSON.stringify(selector)}).click()`);
  }

  async focus(selector: string): Promise<void> {
    await this.browser.evaluate(`document.querySelector(${JSON.stringify(selector)}).focus()`);
  }

  /** Types a text in place of the one in a field or in the area, and waits until it is read. */
  async type(selector: string, text: string, event = "input"): Promise<void> {
    await this.browser.evaluate(
      `const field = document.querySelector(${JSON.stringify(selector)});
      field.value = ${JSON.stringify(text)};
      field.dispatchEvent(new Event("${event}", { bubbles: true }));`,
    );
  }

  /** Puts sentences into the text in place of all, and leaves it, so that it is read at once. */
  async paste(text: string, sentences: number): Promise<void> {
    for (const [own, place] of [["", "0 of 0"], [text, `1 of ${sentences}`]]) {
      await this.type("#text", own);
      await this.type("#text", own, "change");
      await this.until(place, `document.querySelector(".place").textContent === "${place}"`);
    }
  }

  /** Drops a file on an element. */
  async drop(name: string, content: string, selector = "body"): Promise<void> {
    await this.browser.evaluate(
      `const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([${JSON.stringify(content)}], ${JSON.stringify(name)}));
      document.querySelector(${JSON.stringify(selector)})
        .dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));`,
    );
  }

  /** Drags a token onto another, or onto the root. */
  async drag(from: number, to: number, pointer: "mouse" | "touch" = "mouse"): Promise<void> {
    const start = await this.#middle(word(from));
    // The root shows itself when a drag begins, above the tree.
    const end = to > 0 ? await this.#middle(word(to)) : await this.#rootPlace();
    await this.browser.drag(start, end, pointer);
  }

  /** What is in the line of the text that is marked as the sentence shown. */
  async line(): Promise<string> {
    return await this.value(
      `document.querySelector("#text").value.split("\\n")[
        Math.round(parseFloat(document.querySelector(".marks .here").style.top) / 20)]`,
    );
  }

  /** The value of a measure. */
  async measure(name: string): Promise<string> {
    return await this.text(`[data-measure="${name}"] .value`);
  }

  async #middle(selector: string): Promise<[number, number]> {
    return await this.value(
      `(() => { const { x, y, width, height } = document.querySelector(${
        JSON.stringify(selector)
      }).getBoundingClientRect(); return [x + width / 2, y + height / 2]; })()`,
    );
  }

  async #rootPlace(): Promise<[number, number]> {
    return await this.value(
      `(() => { const { x, y, width } = document.querySelector(".stage").getBoundingClientRect();
      return [x + width / 2, y + 10]; })()`,
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.browser[Symbol.asyncDispose]();
  }
}

/** The selector of a token in the tree. */
export function word(node: number): string {
  return `.stage .word[data-node="${node}"]`;
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}
