import { useTranslation } from '@livery/i18n';
import { textStyle, token } from '@livery/ui';
import { Dialog } from '@livery/ui/overlay';
import styled from 'styled-components';
import { useConsolePages } from '../layout/pages.ts';
import { keysMessages, layoutMessages } from '../messages.ts';

const keys = [
  ['move', ['J', 'K']],
  ['search', ['/']],
  ['open', ['Enter']],
  ['claim', ['C']],
  ['approve', ['A']],
  ['refuse', ['R']],
  ['note', ['N']],
  ['filter', ['F']],
  ['zoom', ['Z']],
  ['tenant', ['T']],
  ['list', ['?']],
] as const;

/** The list of all keys. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation(keysMessages);
  const pageNames = useTranslation(layoutMessages);
  const pages = useConsolePages();
  return (
    <Dialog isOpen title={t('title')} closeLabel={t('close')} onClose={onClose} width={520}>
      <KeyTable>
        {keys.map(([id, caps]) => (
          <div key={id}>
            <dt>{t(id)}</dt>
            <dd>
              {caps.map((cap) => (
                <kbd key={cap}>{cap}</kbd>
              ))}
            </dd>
          </div>
        ))}
        {pages.map(({ id, key }) => (
          <div key={id}>
            <dt>{pageNames(id)}</dt>
            <dd>
              <kbd>G</kbd>
              <kbd>{key.toUpperCase()}</kbd>
            </dd>
          </div>
        ))}
      </KeyTable>
      <Hint>{t('hint')}</Hint>
    </Dialog>
  );
}

const KeyTable = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(200px, 100%), 1fr));
  gap: ${token.s2} ${token.s8};

  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token.s3};
    min-height: 24px;
    ${textStyle(13)}
    color: ${token.text2};
  }

  dd {
    display: flex;
    gap: 4px;
  }

  kbd {
    min-width: 22px;
    padding: 1px 6px;
    border-radius: ${token.r1};
    background: ${token.surface3};
    ${textStyle(12, 500)}
    color: ${token.text1};
    text-align: center;
  }
`;

const Hint = styled.p`
  margin-top: ${token.s4};
  ${textStyle(12)}
  color: ${token.text3};
`;
