import { code } from '@livery/contract/envelope';
import { storeMarketOpen } from '../domain/spot/markets.ts';
import { DomainError } from '../errors.ts';
import { type ChangeContext, defineChange } from './command.ts';
import { word } from './parameters.ts';

const setOpen = async ({ tx, exchange }: ChangeContext, symbol: string, isOpen: boolean) => {
  if (!(await storeMarketOpen(tx, symbol, isOpen))) throw new DomainError(code.notFound);
  return {
    report: `${symbol} is ${isOpen ? 'open' : 'closed'}.`,
    afterwards: () => exchange.markets.get(symbol)?.setOpen(isOpen),
  };
};

export const marketCommands = [
  defineChange({
    name: 'market close',
    summary: 'stops trading on a spot market; what rests stays and can be taken back',
    parameters: { symbol: word },
    change: (context, { symbol }) => setOpen(context, symbol, false),
  }),
  defineChange({
    name: 'market open',
    summary: 'lets a closed spot market trade again',
    parameters: { symbol: word },
    change: (context, { symbol }) => setOpen(context, symbol, true),
  }),
];
