import { protocolsCall, type Protocols } from '@livery/contract/calls/content';
import type { WealthCategory } from '@livery/contract/calls/wealth/products';
import { useTranslation } from '@livery/i18n';
import { useCall } from '@livery/platform/query';
import { Button, EmptyState, ErrorState, RichText, Skeleton, textStyle, token } from '@livery/ui';
import { Dialog } from '@livery/ui/overlay';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import styled from 'styled-components';
import { rulesMessages, wealthMessages } from '../../messages.ts';

interface RulesDialogProps {
  readonly category: WealthCategory;
  readonly onClose: () => void;
}

/** The operator's rules of a category (spec §2.9), and the risks. */
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

/** The agreement that a member accepts with every pledge (spec §2.9, §7 `wealthProtocol`). It opens over the buy dialog. */
export function AgreementDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation(rulesMessages);
  return (
    <Dialog
      title={t('agreement')}
      isOpen
      onClose={onClose}
      closeLabel={t('close')}
      width={640}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <WithServerTexts>{({ wealthProtocol }) => <ServerText html={wealthProtocol} />}</WithServerTexts>
    </Dialog>
  );
}

/** Replaces a text whose sanitizer failed to load. */
function UnreadableText({ resetErrorBoundary }: FallbackProps) {
  const t = useTranslation(rulesMessages);
  const tWealth = useTranslation(wealthMessages);
  return (
    <ErrorState
      title={t('textFailed')}
      text={tWealth('failedHint')}
      retryLabel={tWealth('tryAgain')}
      onRetry={resetErrorBoundary}
    />
  );
}

/** A text with markup from the server, or an empty state without one. */
function ServerText({ html }: { readonly html: string }) {
  const t = useTranslation(rulesMessages);
  if (html.trim() === '') return <EmptyState icon={<FileText size={20} />} title={t('noText')} />;
  return (
    <ErrorBoundary FallbackComponent={UnreadableText}>
      <RichText html={html} tooLongNote={t('textTooLong')} />
    </ErrorBoundary>
  );
}

/** Shows the tenant's texts once they load. Until then it shows a placeholder, or an error with a retry. */
function WithServerTexts({ children }: { readonly children: (texts: Protocols) => ReactNode }) {
  const t = useTranslation(rulesMessages);
  const tWealth = useTranslation(wealthMessages);
  const { data, isError, refetch } = useCall(protocolsCall);
  if (data) return children(data);
  if (isError) {
    return (
      <ErrorState
        title={t('textFailed')}
        text={tWealth('failedHint')}
        retryLabel={tWealth('tryAgain')}
        onRetry={() => refetch()}
      />
    );
  }
  return (
    <div aria-busy aria-label={tWealth('loading')}>
      <Skeleton height={240} />
    </div>
  );
}

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
