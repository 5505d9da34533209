import { TREEBANK_FORMATS, type TreebankFormat } from "../formats/format.ts";
import { JsonNode } from "./json_node.ts";
import { type TextSource, textSource } from "./text_source.ts";

/** A file of an npm package that `deno.json` names. */
export interface PackageSource {
  readonly package: string;
  readonly path: string;
}

/** A file of a public git repository (`owner/name`), addressed by a commit, so it cannot move. */
export interface RepositorySource {
  readonly repository: string;
  readonly commit: string;
  readonly path: string;
}

/** The terms under which a treebank's owners give it out. */
export interface Licence {
  readonly name: string;
  readonly url?: string;
  readonly note?: string;
}

/** One file of a treebank. */
export interface CatalogFile {
  /** The file's id: its name without the extension, for example `da_ddt-ud-dev`. */
  readonly id: string;
  /** The file's name on this machine; its name at the source is in {@link source}. */
  readonly name: string;
  /** `train`, `dev`, `test`, a part such as `train-ca`, or `all` for an undivided treebank. */
  readonly split: string;
  /** Git blob id, 40 hexadecimal digits: names the content. */
  readonly blobId: string;
  /** Size in bytes, where it is known. */
  readonly bytes?: number;
  readonly source: PackageSource | RepositorySource;
}

/** A treebank: where it comes from, on which terms, how to cite it, which files it has. */
export interface CatalogTreebank {
  readonly id: string;
  readonly language: string;
  readonly name: string;
  readonly genre?: string;
  readonly format: TreebankFormat;
  readonly licence: Licence;
  /** A one-line reference. */
  readonly citation: string;
  /** Page or repository of the treebank. */
  readonly url: string;
  readonly notes?: string;
  /** Given where another treebank has text of the same source. */
  readonly textSource?: TextSource;
  readonly files: readonly CatalogFile[];
}

const VERSION = 1;

/**
 * Reads the text of a catalog: `{"version": 1, "treebanks": [...]}`. Every key is checked, unknown
 * ones are refused, ids of treebanks and of files are unique.
 * @param file name of the catalog, for error messages
 * @throws {InputError} with the place in the document, as in `treebanks[3].files[0].blobId`
 */
export function parseCatalog(text: string, file: string): CatalogTreebank[] {
  const root = JsonNode.parse(text, file, "the catalog").object(["version", "treebanks"]);
  root.at("version").check((value) => value === VERSION, `${VERSION}`);
  const treebanks = root.at("treebanks").list().map((node) => ({ node, read: treebank(node) }));
  refuseDuplicates(treebanks.map(({ node, read }) => [node.at("id"), read.id]));
  refuseDuplicates(treebanks.flatMap(({ node, read }) => {
    const names = node.at("files").list().map((entry) => entry.at("name"));
    return read.files.map((entry, i): [JsonNode, string] => [names[i], entry.id]);
  }));
  return treebanks.map(({ read }) => read);
}

/** A file name without its suffix, whatever that is: `A` of `A.CONLLU` and of `A.conllu.gz`. */
export function stemOf(name: string): string {
  return name.replace(/\.gz$/i, "").replace(/\.[^.]+$/, "");
}

function treebank(node: JsonNode): CatalogTreebank {
  node.object(
    ["id", "language", "name", "format", "licence", "citation", "url", "files"],
    ["genre", "notes", "textSource"],
  );
  const files = node.at("files").list().map(catalogFile);
  if (files.length === 0) throw node.at("files").fault("at least one file");
  refuseDuplicates(files.map((entry, i) => [node.at("files").list()[i].at("split"), entry.split]));
  return {
    id: node.at("id").match(/^[a-z][a-z0-9_]*$/, "small letters, digits and underscores"),
    language: node.at("language").text(),
    name: node.at("name").text(),
    ...node.optional("genre"),
    format: node.at("format").oneOf(TREEBANK_FORMATS) as TreebankFormat,
    licence: licence(node.at("licence")),
    citation: node.at("citation").text(),
    url: address(node.at("url")),
    ...node.optional("notes"),
    ...(node.at("textSource").value === undefined
      ? {}
      : { textSource: textSource(node.at("textSource")) }),
    files,
  };
}

function licence(node: JsonNode): Licence {
  node.object(["name"], ["url", "note"]);
  const url = node.at("url");
  return {
    name: node.at("name").text(),
    ...(url.value === undefined ? {} : { url: address(url) }),
    ...node.optional("note"),
  };
}

function address(node: JsonNode): string {
  return node.match(/^https?:\/\/[^\s"'<>\\]+$/, "an http or https address");
}

function catalogFile(node: JsonNode): CatalogFile {
  node.object(["split", "name", "blobId", "source"], ["bytes"]);
  const name = node.at("name").match(/^\w[\w.-]*\.\w+$/, "a file name with an extension");
  const bytes = node.at("bytes");
  if (bytes.value !== undefined) {
    bytes.check((size) => Number.isSafeInteger(size) && (size as number) >= 0, "a number of bytes");
  }
  return {
    id: stemOf(name),
    name,
    split: node.at("split").match(/^(train|dev|test)(-\w+)?$|^all$/, "train, dev, test or all"),
    blobId: node.at("blobId").match(/^[0-9a-f]{40}$/, "40 hexadecimal digits"),
    ...(bytes.value === undefined ? {} : { bytes: bytes.value as number }),
    source: source(node.at("source")),
  };
}

/** A name in a path that leads nowhere else: not `.` or `..`, without separators, colons and escapes. */
const SEGMENT = String.raw`(?!\.\.?(?:/|$))[^\s/\\?#%:*"<>|\p{C}]+`;
const PATH = new RegExp(`^${SEGMENT}(?:/${SEGMENT})*$`, "u");
/** The name of an npm package, with its scope where it has one. */
const PACKAGE = /^(?:@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*$/;
const REPOSITORY = /^[A-Za-z0-9][\w-]*\/(?!\.\.?$)[\w.-]+$/;

function source(node: JsonNode): PackageSource | RepositorySource {
  const path = node.at("path").match(PATH, "a relative path without . and ..");
  if (node.at("package").value !== undefined) {
    node.object(["package", "path"]);
    return { package: node.at("package").match(PACKAGE, "the name of an npm package"), path };
  }
  node.object(["repository", "commit", "path"]);
  return {
    repository: node.at("repository").match(REPOSITORY, "owner/name"),
    commit: node.at("commit").match(/^[0-9a-f]{40}$/, "40 hexadecimal digits"),
    path,
  };
}

function refuseDuplicates(entries: readonly (readonly [JsonNode, string])[]): void {
  const seen = new Map<string, JsonNode>();
  for (const [node, id] of entries) {
    const first = seen.get(id);
    if (first) throw node.fault(`a value other than that of ${first.place}`);
    seen.set(id, node);
  }
}
