import { useSignedIn } from '@livery/platform';
import { QuotesOf } from './quotes-of.tsx';
import { useMemberFavourites, useVisitorFavourites } from './use-favourites.ts';

const MemberQuotes = () => <QuotesOf favourites={useMemberFavourites()} />;
const VisitorQuotes = () => <QuotesOf favourites={useVisitorFavourites()} />;

/** `/quotes` (spec §2.6). */
export const QuotesPage = () => (useSignedIn() ? <MemberQuotes /> : <VisitorQuotes />);
