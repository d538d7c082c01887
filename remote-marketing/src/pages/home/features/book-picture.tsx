import { LiveBook } from '../market/live-book.tsx';
import { leadingPair } from '../market/symbols.ts';

/** The picture of spot: the top of a live order book. */
export const BookPicture = () => <LiveBook pair={leadingPair} levels={4} full={false} />;
