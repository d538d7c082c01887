export function OffersView() {
  return <section />;
}
