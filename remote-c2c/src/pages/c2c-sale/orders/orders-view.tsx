export function OrdersView() {
  return <section />;
}
