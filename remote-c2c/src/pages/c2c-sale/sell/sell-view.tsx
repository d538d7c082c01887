export function SellView() {
  return <section />;
}
