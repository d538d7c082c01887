import { token } from '@livery/ui';
import styled from 'styled-components';

const groupLength = 4;

const Groups = styled.span<{ $size: 13 | 16 }>`
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.625em;
  /* Five groups a line. */
  max-width: 15.5em;
  font:
    500 ${({ $size }) => $size / 16}rem/1.75 ui-monospace,
    'SF Mono',
    Menlo,
    'DejaVu Sans Mono',
    monospace;
  font-variant-ligatures: none;
  color: ${token.text2};

  b {
    font-weight: 600;
    color: ${token.text1};
  }
`;

interface AddressGroup {
  /** Its index in the address. */
  readonly at: number;
  readonly text: string;
  readonly isBold: boolean;
}

/** An address in groups of four, and whether each is bold: the first, and the last four letters at least. */
export function addressGroups(address: string): readonly AddressGroup[] {
  const groups = address.match(/.{1,4}/g) ?? [];
  const last = groups.at(-1)?.length === groupLength ? groups.length - 1 : groups.length - 2;
  return groups.map((text, index) => ({ at: index * groupLength, text, isBold: index === 0 || index >= last }));
}

/**
 * An address as people compare it: in groups of four, the first and last bold. The gaps are margins, not spaces, so that
 * copying the selected text gives the plain address.
 */
export function ChunkedAddress({ address, size = 16 }: { readonly address: string; readonly size?: 13 | 16 }) {
  return (
    <Groups $size={size} translate="no">
      {addressGroups(address).map(({ at, text, isBold }) =>
        isBold ? <b key={at}>{text}</b> : <span key={at}>{text}</span>,
      )}
    </Groups>
  );
}
