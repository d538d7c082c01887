/** The first and last letters of an address, by which people tell addresses apart: `bc1q xy2k gdyg…hx0w lh2a`. */
export function shortAddress(address: string): string {
  if (address.length <= 24) return address;
  const inFours = (text: string) => text.match(/.{4}/g)?.join(' ') ?? text;
  return `${inFours(address.slice(0, 12))}…${inFours(address.slice(-8))}`;
}
