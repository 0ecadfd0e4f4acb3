/** Measures delays of the event loop in processor time of this thread, so that other load does not count. */

/** Measures delays until the returned function is called, which returns the longest one in milliseconds. */
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

function spent(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
