/// <reference lib="dom" />

/** @module Files and the clipboard. */

import { make } from "./dom.ts";

/** Hands a file to the browser's downloads. */
export function download(name: string, content: Blob): void {
  const href = URL.createObjectURL(content);
  const link = make("a", { href, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(href), 60_000); // the download may not have begun yet
}

/** Pixels of a picture for each of the drawing; fewer where it would have too many. */
const SCALE = 2;
const MOST_PIXELS = 40_000_000;

/** An SVG document as PNG. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(SCALE, Math.sqrt(MOST_PIXELS / (width * height)));
  const canvas = make("canvas", {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  });
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve, reject) =>
    canvas.toBlob((blob) =>
      blob === null ? reject(new Error("The browser made no PNG")) : resolve(blob)
    )
  );
}

/** Puts a text on the clipboard; whether the browser allowed it. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByHand(text); // not every browser has a clipboard for a page on disk
  }
}

function copyByHand(text: string): boolean {
  const area = make("textarea", { class: "unseen", "aria-hidden": "true" });
  area.value = text;
  document.body.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  return done;
}
