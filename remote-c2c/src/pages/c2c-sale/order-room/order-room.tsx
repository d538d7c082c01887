export function OrderRoom({ id }: { readonly id: number }) {
  return <section data-order={id} />;
}
