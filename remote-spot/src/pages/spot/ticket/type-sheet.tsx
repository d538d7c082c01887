import { useTranslation } from '@livery/i18n';
import { marketUiMessages } from '@livery/market-ui/messages';
import { media, textStyle, token } from '@livery/ui';
import { Dialog, type Option } from '@livery/ui/overlay';
import { Check } from 'lucide-react';
import { Fragment } from 'react';
import styled from 'styled-components';
import { spotMessages } from '../../../messages.ts';

interface TypeSheetProps<Id extends string> {
  readonly choices: readonly Option<Id>[];
  readonly selected: Id;
  /** The first of those that wait for a price. */
  readonly firstConditional: Id;
  readonly onSelect: (id: Id) => void;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The order types with what each means; on a phone, a sheet from below. */
export function TypeSheet<Id extends string>(props: TypeSheetProps<Id>) {
  const { choices, selected, firstConditional, onSelect, isOpen, onClose } = props;
  const t = useTranslation(spotMessages);
  const shared = useTranslation(marketUiMessages);
  return (
    <Dialog title={t('orderType')} isOpen={isOpen} onClose={onClose} closeLabel={shared('pickerClose')}>
      <TypeList>
        {choices.map(({ id, icon, label, meaning }) => (
          <Fragment key={id}>
            {id === firstConditional && <h3>{t('conditionalTypes')}</h3>}
            <TypeButton
              type="button"
              aria-pressed={id === selected}
              onClick={() => {
                onSelect(id);
                onClose();
              }}
            >
              {icon}
              <span>
                {label}
                <small>{meaning}</small>
              </span>
              {id === selected && <Check size={16} aria-hidden />}
            </TypeButton>
          </Fragment>
        ))}
      </TypeList>
    </Dialog>
  );
}

const TypeList = styled.div`
  display: grid;
  /* The names stand below the title. */
  margin-inline: calc(-1 * ${token.s4});

  h3 {
    padding: ${token.s3} ${token.s4} ${token.s1};
    ${textStyle(12)}
    color: ${token.text3};
  }
`;

const TypeButton = styled.button`
  display: flex;
  align-items: flex-start;
  gap: ${token.s3};
  min-height: 48px;
  padding: 6px ${token.s4};
  border-radius: ${token.r2};
  text-align: start;
  ${textStyle(13, 500)}
  color: ${token.text1};

  &[aria-pressed='true'] {
    background: ${token.surface3};
  }

  ${media.hover} {
    &:hover {
      background: ${token.hover};
    }
  }

  > svg {
    flex: none;
    margin-top: 2px;
    color: ${token.text2};
  }

  > span {
    flex: 1;
    min-width: 0;
  }

  > span + svg {
    color: ${token.primaryText};
  }

  small {
    display: block;
    ${textStyle(12)}
    color: ${token.text3};
  }
`;
