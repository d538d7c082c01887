import { code } from '@livery/contract/envelope';
import { DomainError } from '../errors.ts';
import { suspendProduct } from '../domain/futures/products.ts';
import { storeMarketOpen } from '../domain/spot/store-market-open.ts';
import { type ChangeContext, defineChange } from './command.ts';
import { word } from './parameters.ts';

const setOpen = async ({ tx, exchange }: ChangeContext, symbol: string, isOpen: boolean) => {
  if (!(await storeMarketOpen(tx, symbol, isOpen))) throw new DomainError(code.notFound);
  return {
    report: `${symbol} is ${isOpen ? 'open' : 'closed'}.`,
    afterwards: () => exchange.markets.get(symbol)?.setOpen(isOpen),
  };
};

const spotCommands = [
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

const suspend = async ({ tx }: ChangeContext, symbol: string, isSuspended: boolean) => {
  if (!(await suspendProduct(tx, symbol, isSuspended))) throw new DomainError(code.notFound);
  return { report: `${symbol} is ${isSuspended ? 'suspended' : 'open'}.` };
};

const futuresCommands = [
  defineChange({
    name: 'futures suspend',
    summary: 'stops buying of a futures product; what is open is settled',
    parameters: { symbol: word },
    change: (context, { symbol }) => suspend(context, symbol, true),
  }),
  defineChange({
    name: 'futures resume',
    summary: 'lets a suspended futures product be bought again',
    parameters: { symbol: word },
    change: (context, { symbol }) => suspend(context, symbol, false),
  }),
];

export const marketCommands = [...spotCommands, ...futuresCommands];
