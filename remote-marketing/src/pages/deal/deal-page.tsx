import { useConfiguration } from '@livery/platform';
import { DealArticle } from './article/deal-article.tsx';
import { DealBoard } from './board/deal-board.tsx';

/** `/deal` (spec §2.8): the live board in the second layout, the article in the first (docs/decisions.md §2). */
export const DealPage = () => (useConfiguration().officialModel === '2' ? <DealBoard /> : <DealArticle />);
