import { token } from '@livery/ui';
import { styled } from 'styled-components';
import flags from './flags/flags.svg';

const Picture = styled.img`
  flex: none;
  width: 20px;
  height: 14px;
  border-radius: 2px;
  /* White flags end somewhere, too. */
  box-shadow: 0 0 0 1px ${token.lineStrong};
`;

/** A region's flag, one of those in `flags.svg`. Only an ornament: the name stands beside it. */
export function Flag({ region }: { readonly region: string }) {
  return <Picture src={`${flags}#${region}`} alt="" loading="lazy" />;
}
