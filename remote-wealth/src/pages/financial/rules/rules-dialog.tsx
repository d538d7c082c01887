import type { WealthCategory } from '@livery/contract/calls/wealth/products';
import { useTranslation } from '@livery/i18n';
import { Button, textStyle, token } from '@livery/ui';
import { Dialog } from '@livery/ui/overlay';
import styled from 'styled-components';
import { rulesMessages } from '../../../messages.ts';
import { ServerText, WithServerTexts } from './server-text.tsx';

const RiskSection = styled.section`
  margin-top: ${token.s6};
  padding-top: ${token.s4};
  border-top: 1px solid ${token.line};

  h3 {
    margin-bottom: ${token.s2};
    ${textStyle(14, 600)}
  }

  > p {
    ${textStyle(13)}
    color: ${token.text2};
  }
`;

export interface RulesDialogProps {
  readonly category: WealthCategory;
  readonly onClose: () => void;
}

/** The rules of a category as its operator wrote them (spec §2.9), and what can go wrong. */
export function RulesDialog({ category, onClose }: RulesDialogProps) {
  const t = useTranslation(rulesMessages);
  return (
    <Dialog
      title={t('rulesOf', { category: category.title })}
      isOpen
      onClose={onClose}
      closeLabel={t('close')}
      width={640}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <WithServerTexts>
        {({ wealthRules }) => {
          const texts = wealthRules.find(({ categoryId }) => categoryId === category.id);
          return (
            <>
              <ServerText html={texts?.rules ?? ''} />
              <RiskSection>
                <h3>{t('risk')}</h3>
                {texts?.risks ? <ServerText html={texts.risks} /> : <p>{t('riskText')}</p>}
              </RiskSection>
            </>
          );
        }}
      </WithServerTexts>
    </Dialog>
  );
}
