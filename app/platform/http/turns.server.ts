/**
 * Begins one piece of work in each turn of the event loop, in the order in which they came. A turn
 * takes one new connection only, and what is ready to be sent waits for its end: turns have to be
 * short, however much there is to do.
 */
export function createTurns() {
  const waiting: (() => void)[] = [];
  let isTaken = false;

  function beginNext() {
    const begin = waiting.shift();
    isTaken = begin !== undefined;
    if (!begin) return;
    setImmediate(beginNext);
    begin();
  }

  return function takeTurn(begin: () => void) {
    if (isTaken) {
      waiting.push(begin);
      return;
    }
    isTaken = true;
    setImmediate(beginNext);
    begin();
  };
}
