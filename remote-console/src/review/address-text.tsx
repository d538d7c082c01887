import { token } from '@livery/ui';
import styled from 'styled-components';

/** An address as people compare it: in groups of four, both ends bold. Copying the selected text gives the plain address. */
export function AddressText({ address }: { readonly address: string }) {
  const groups = address.match(/.{1,4}/g) ?? [];
  return (
    <Groups translate="no">
      {groups.map((group, index) => {
        const at = index * 4;
        return index === 0 || address.length - at <= 6 ? <b key={at}>{group}</b> : <span key={at}>{group}</span>;
      })}
    </Groups>
  );
}

const Groups = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.6em;
  font:
    400 0.8125rem/20px ui-monospace,
    'SF Mono',
    Menlo,
    'DejaVu Sans Mono',
    monospace;
  font-variant-ligatures: none;
  color: ${token.text2};

  b {
    font-weight: 700;
    color: ${token.text1};
  }
`;
