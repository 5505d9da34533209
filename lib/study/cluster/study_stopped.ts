/** A study was stopped before it computed anything, as was asked for. */
export class StudyStopped extends Error {
  override readonly name = "StudyStopped";
}
