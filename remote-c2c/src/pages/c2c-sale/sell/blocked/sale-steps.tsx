import { useTranslation } from '@livery/i18n';
import { VisuallyHidden, textStyle, token } from '@livery/ui';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { sellMessages } from '../../../../messages.ts';

const Steps = styled.ol`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${token.s2} ${token.s3};
  margin: 0;
  padding: ${token.s4};
  border-bottom: 1px solid ${token.line};
  list-style: none;
  ${textStyle(12, 500)}
  color: ${token.text2};

  li {
    display: flex;
    align-items: center;
    gap: 6px;
  }

  li[aria-current] {
    color: ${token.text1};
  }
`;

const Mark = styled.span<{ $state: 'done' | 'current' | 'ahead' }>`
  display: grid;
  place-items: center;
  width: 1.25rem;
  height: 1.25rem;
  border-radius: 50%;
  font-weight: 600;
  ${({ $state }) =>
    ({
      done: `background: ${token.successSoft}; color: ${token.success};`,
      current: `background: ${token.primary}; color: ${token.onPrimary};`,
      ahead: `box-shadow: inset 0 0 0 1px ${token.lineStrong};`,
    })[$state]}
`;

const steps = ['realName', 'bankAccount', 'sell'] as const;

/** The way to a sale (spec §5): a verified real name, a bank account, the sale itself. */
export function SaleSteps({ current }: { readonly current: 'realName' | 'bankAccount' }) {
  const t = useTranslation(sellMessages);
  const at = steps.indexOf(current);
  return (
    <Steps aria-label={t('steps')}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === at ? 'step' : undefined}>
          <Mark $state={index < at ? 'done' : index === at ? 'current' : 'ahead'} aria-hidden>
            {index < at ? <Check size={12} /> : index + 1}
          </Mark>
          {t(step)}
          {index < at && <VisuallyHidden>{t('stepDone')}</VisuallyHidden>}
        </li>
      ))}
    </Steps>
  );
}
