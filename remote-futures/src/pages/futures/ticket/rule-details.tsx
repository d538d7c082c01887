import { useTranslation } from '@livery/i18n';
import { textStyle, token } from '@livery/ui';
import { styled } from 'styled-components';
import { futuresMessages } from '../../../messages.ts';

const Details = styled.details`
  ${textStyle(12)}
  color: ${token.text2};

  summary {
    min-height: 24px;
    color: ${token.primaryText};
    cursor: pointer;
  }

  ol {
    display: grid;
    gap: ${token.s2};
    padding: ${token.s2} 0 0 1.25rem;
    list-style: decimal;
  }
`;

/** By which rule orders enter and are settled, as the exchange publishes it: one group of sentences on each line. */
export function RuleDetails({ rule }: { readonly rule: string }) {
  const t = useTranslation(futuresMessages);
  return (
    <Details>
      <summary>{t('rule')}</summary>
      <ol>
        {rule.split('\n').map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </Details>
  );
}
