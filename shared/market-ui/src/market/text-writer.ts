/** Returns a function that writes an element's whole text. It touches the page only when the text is new. */
export function createTextWriter(element: Element | null | undefined): (text: string) => void {
  const node = document.createTextNode('');
  element?.replaceChildren(node);
  return (text) => {
    if (node.data !== text) node.data = text;
  };
}
