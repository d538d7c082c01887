import { createContext } from 'react';

/** The strip's coin that the banner shows. */
export const ChosenCoin = createContext<{ readonly coin: string; readonly choose: (coin: string) => void }>({
  coin: '',
  choose: () => {},
});
