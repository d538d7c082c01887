import { useTranslation } from '@livery/i18n';
import { token, textStyle } from '@livery/ui';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { dealMessages } from '../../../messages.ts';

const List = styled.ul`
  ${textStyle(14)}

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token.s4};
    min-height: 48px;
    border-top: 1px solid ${token.line};
  }

  li:last-child {
    border-bottom: 1px solid ${token.line};
  }

  svg {
    color: ${token.primaryText};
  }
`;

const terms = ['otcAmount', 'otcPrice', 'otcAccount', 'otcTime'] as const;

/** A sample over-the-counter order, with the terms that are fixed before money moves. */
export function TermsPicture() {
  const t = useTranslation(dealMessages);
  return (
    <List>
      {terms.map((term) => (
        <li key={term}>
          {t(term)}
          <Check size={16} aria-hidden />
        </li>
      ))}
    </List>
  );
}
