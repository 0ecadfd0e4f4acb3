/** How long the event loop is held, in processor time of this thread alone: what others do on the machine is not in it. */

/** Measures from now until the returned function is called. @returns the longest, in milliseconds */
export function heldLongest(): () => number {
  let [longest, last] = [0, spent()];
  const timer = setInterval(() => {
    const now = spent();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

/** Milliseconds of processor time of this thread. */
function spent(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
