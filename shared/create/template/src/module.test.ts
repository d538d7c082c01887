import { isLiveryModule } from '@livery/contract/module';
import { moduleMetadata } from '@livery/contract/release';
import metadata from '../module.json';
import * as exposed from './module.tsx';

test('the module is what its metadata says: a page for every route, and no other', () => {
  const { routes } = moduleMetadata.parse(metadata);
  expect(isLiveryModule(exposed)).toBe(true);
  expect(Object.keys(exposed.pages)).toEqual(routes.map(({ path }) => path));
});
