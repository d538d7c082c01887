import { useTranslation } from '@livery/i18n';
import { CountdownRing as Ring, type CountdownRingProps } from '@livery/market-ui/market';
import { sharedMessages } from '../../../messages.ts';

/** The time that is left of a step of an order. */
export function CountdownRing(step: Omit<CountdownRingProps, 'label'>) {
  const t = useTranslation(sharedMessages);
  return <Ring {...step} label={(time) => t('timeLeft', { time })} />;
}
