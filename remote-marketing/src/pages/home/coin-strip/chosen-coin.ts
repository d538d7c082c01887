import { createContext } from 'react';

/** Which of the strip's coins the banner shows. */
export const ChosenCoin = createContext<{ readonly coin: string; readonly choose: (coin: string) => void }>({
  coin: '',
  choose: () => {},
});
