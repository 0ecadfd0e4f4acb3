/** @source BIP 380: eight letters after `#` */
const INPUT = '0123456789()[],\'/*abcdefgh@:$%{}IJKLMNOPQRSTUVWXYZ&+-.;<=>?!^_|~ijklmnopqrstuvwxyzABCDEFGH`#"\\ ';
const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATORS = [0xf5dee51989n, 0xa9fdca3312n, 0x1bab10e32dn, 0x3706b1677an, 0x644d626ffdn];

/** @returns null if the text has a character that descriptors can't contain */
export function descriptorChecksum(text: string): string | null {
  let sum = 1n;
  const add = (value: number) => {
    const top = sum >> 35n;
    sum = ((sum & 0x7ffffffffn) << 5n) ^ BigInt(value);
    for (const [bit, generator] of GENERATORS.entries()) if ((top >> BigInt(bit)) & 1n) sum ^= generator;
  };
  let [group, count] = [0, 0];
  for (const letter of text) {
    const at = INPUT.indexOf(letter);
    if (at < 0) return null;
    add(at & 31);
    group = group * 3 + (at >> 5);
    if (++count === 3) {
      add(group);
      [group, count] = [0, 0];
    }
  }
  if (count > 0) add(group);
  for (let i = 0; i < 8; i++) add(0);
  sum ^= 1n;
  return Array.from({ length: 8 }, (_, i) => LETTERS[Number((sum >> BigInt(5 * (7 - i))) & 31n)]).join('');
}
