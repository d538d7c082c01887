import { formatTime, useTranslation } from '@livery/i18n';
import { ToolMenu } from '@livery/market-ui/panel';
import { lazyComponent, Skeleton, textStyle, token } from '@livery/ui';
import { usePlatform } from '@livery/platform';
import { Checkbox } from '@livery/ui/choices';
import { Suspense } from 'react';
import styled from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import { canBePostOnly, canEnd } from './order-form.ts';
import { timeInForceOf } from './order-request.ts';
import type { Ticket } from './use-ticket.ts';

const EndField = lazyComponent(async () => (await import('./conditional-fields.tsx')).EndField);
const ExitFields = lazyComponent(async () => (await import('./conditional-fields.tsx')).ExitFields);

/** A good-till-time order first ends after this time. */
const defaultSeconds = 7 * 86_400;

/** How long the order stays, whether it may trade at once, and what is attached to it. */
export function OrderOptions({ ticket }: { readonly ticket: Ticket }) {
  const t = useTranslation(spotMessages);
  const { clock } = usePlatform();
  const { typed, onChange } = ticket;
  const { type, side, until } = typed;
  if (!canEnd(typed)) return null;
  const chosen = timeInForceOf(typed);
  const isImmediate = chosen === 'ioc' || chosen === 'fok';
  const ways = type === 'limit' ? (['gtc', 'ioc', 'fok', 'gtt'] as const) : (['gtc', 'gtt'] as const);
  const meaning = chosen === 'gtt' ? t('gttShort', { time: formatTime(until).slice(0, 16) }) : t(`${chosen}Short`);
  return (
    <>
      <OptionsRow>
        <ToolMenu
          label={t('timeInForce')}
          placement="bottom start"
          face={
            <span>
              <b>{chosen.toUpperCase()}</b> {meaning}
            </span>
          }
          choices={ways.map((id) => ({
            id,
            // The button's name has to contain what it shows.
            label: id === chosen ? `${id.toUpperCase()} ${meaning}` : `${id.toUpperCase()} · ${t(id)}`,
            meaning: t(`${id}Means`),
          }))}
          selected={chosen}
          onSelect={(timeInForce) =>
            onChange({
              timeInForce,
              ...(timeInForce === 'gtt' && { until: until ?? Math.ceil(clock.now() / 60) * 60 + defaultSeconds }),
            })
          }
        />
        {canBePostOnly(typed) && (
          <Checkbox
            checked={typed.isPostOnly && !isImmediate}
            disabled={isImmediate}
            onChange={({ target }) => onChange({ isPostOnly: target.checked })}
          >
            {t('postOnly')}
          </Checkbox>
        )}
      </OptionsRow>
      {chosen === 'gtt' && (
        <Suspense fallback={<Skeleton height={40} />}>
          <EndField ticket={ticket} />
        </Suspense>
      )}
      {type === 'limit' && side === 'buy' && (
        <Checkbox checked={typed.hasExits} onChange={({ target }) => onChange({ hasExits: target.checked })}>
          {t('exits')}
        </Checkbox>
      )}
      {type === 'limit' && side === 'buy' && typed.hasExits && (
        <Suspense fallback={<Skeleton height={88} />}>
          <ExitFields ticket={ticket} />
        </Suspense>
      )}
    </>
  );
}

const OptionsRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${token.s2};

  > button {
    margin-inline-start: -4px;
    ${textStyle(12)}
    color: ${token.text3};
    white-space: normal;
    text-align: start;

    b {
      font-weight: 500;
      color: ${token.text1};
    }
  }

  > label {
    ${textStyle(12)}
  }
`;
