import assert from "node:assert/strict";
import { join } from "node:path";
import { inFolder } from "../testing/folders.ts";
import { fileIdentity } from "./same_file.ts";

Deno.test("a file is the same by every spelling and every link, and another by another name", async () => {
  await inFolder(async (folder) => {
    const at = (path: string) => `${folder}/${path}`;
    await Deno.mkdir(at("sub"));
    await Deno.writeTextFile(at("a"), "x");
    await Deno.writeTextFile(at("b"), "x");
    const same = ["./a", "sub/../a"];
    if (Deno.build.os !== "windows") {
      await Deno.link(at("a"), at("hard"));
      await Deno.symlink("a", at("soft"));
      await Deno.symlink("../a", at("sub/soft"));
      same.push("hard", "soft", "sub/soft");
    }
    const identity = await fileIdentity(at("a"));
    for (const path of same) assert.equal(await fileIdentity(at(path)), identity, path);
    for (const path of ["b", "sub", "missing"]) {
      assert.notEqual(await fileIdentity(at(path)), identity, path);
    }
  });
});

Deno.test("a missing file is known by its name in its real folder, which may be missing too", async () => {
  await inFolder(async (folder) => {
    await Deno.mkdir(join(folder, "sub"));
    if (Deno.build.os !== "windows") await Deno.symlink("sub", join(folder, "link"));
    else await Deno.mkdir(join(folder, "link"));
    const of = (path: string) => fileIdentity(`${folder}/${path}`);
    assert.equal(await of("sub/../new"), await of("new"));
    assert.equal(await of("none/deep/new"), await of("./none/deep/new"));
    assert.notEqual(await of("new"), await of("sub/new"));
    if (Deno.build.os !== "windows") assert.equal(await of("link/new"), await of("sub/new"));
  });
});

Deno.test("a link to a missing file is that file, a link to itself is some file", async () => {
  if (Deno.build.os === "windows") return;
  await inFolder(async (folder) => {
    const of = (path: string) => fileIdentity(join(folder, path));
    await Deno.symlink("new", join(folder, "link"));
    await Deno.symlink(join(folder, "link"), join(folder, "second"));
    await Deno.symlink("round", join(folder, "round"));
    assert.equal(await of("link"), await of("new"));
    assert.equal(await of("second"), await of("new"));
    assert.notEqual(await of("round"), await of("new"));
  });
});
