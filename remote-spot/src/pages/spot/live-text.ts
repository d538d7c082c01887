/** Gives what writes into an element, whose whole content that is, what is new in it. */
export function writer(element: Element | null | undefined): (text: string) => void {
  const node = document.createTextNode('');
  element?.replaceChildren(node);
  return (text) => {
    if (node.data !== text) node.data = text;
  };
}
