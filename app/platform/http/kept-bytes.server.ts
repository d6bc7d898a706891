import { totalmem } from "node:os";

const megabyte = 1024 * 1024;

/** Enough for 700 pages, or for 1,500 lists. */
const most = 96 * megabyte;

/** Which part of the memory all processes together may take for it: 64 MB of 1 GB. */
const share = 1 / 16;

/**
 * How much memory the kept replies of a process may take, in bytes: less than usual where the machine,
 * or the control group that the process is in, has little.
 * @param processes how many share the memory
 */
export function keptBytes(processes: number, memory = availableMemory()) {
  return Math.min(most, Math.floor((memory * share) / processes));
}

/** Without a control group, Node says 0, or a number that no machine has. */
function availableMemory() {
  const ofGroup = process.constrainedMemory();
  return ofGroup > 0 ? Math.min(ofGroup, totalmem()) : totalmem();
}
