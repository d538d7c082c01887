import { LiveBook } from '../market/live-book.tsx';
import { leadingPair } from '../market/symbols.ts';

/** Spot as itself: the top of a live book. */
export const BookPicture = () => <LiveBook pair={leadingPair} levels={4} full={false} />;
