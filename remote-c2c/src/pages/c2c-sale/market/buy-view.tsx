export function BuyView() {
  return <section />;
}
