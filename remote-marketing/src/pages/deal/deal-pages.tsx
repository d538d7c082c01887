import { token } from '@livery/ui';
import { styled } from 'styled-components';
import { TradingPages } from '../page-links.tsx';

const LinkRow = styled(TradingPages)`
  margin-top: ${token.s6};
`;

/** Links below the title to the other pages about trading. */
export const DealPages = () => <LinkRow paths={['/quotes', '/trans']} />;
