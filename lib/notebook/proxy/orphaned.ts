import process from "node:process";

const LOOK = 1000; // ms between two looks

/**
 * Calls back once the process that started this one is gone, or the front end that Jupyter names in
 * `JPY_PARENT_PID`: another program, such as npx, may stand in between.
 */
export function whenOrphaned(callback: () => void): void {
  const parent = Deno.ppid;
  const frontEnd = Number(Deno.env.get("JPY_PARENT_PID") ?? NaN);
  const timer = setInterval(() => {
    const isThere = Deno.build.os === "windows" || Deno.ppid === parent;
    if (isThere && (Number.isNaN(frontEnd) || isAlive(frontEnd))) return;
    clearInterval(timer);
    callback();
  }, LOOK);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0); // sends nothing
    return true;
  } catch (error) {
    return (error as { code?: string }).code === "EPERM"; // there, and another user's
  }
}
