/** The files of a new remote: the skeleton of every remote, with one page and its tests. */
import { type Language, languages } from '@livery/contract/languages';
import { contractVersion } from '@livery/contract/release';

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
const libraries = (names: readonly string[], version: string) =>
  Object.fromEntries(names.map((name) => [name, version]));

/** `copy-trading` → `CopyTrading`. */
const toPascalCase = (name: string) =>
  name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

function packageJson(name: string): string {
  const ownLibraries = libraries(['@livery/contract', '@livery/i18n', '@livery/platform', '@livery/ui'], 'workspace:*');
  const others = ['lucide-react', 'react', 'react-dom', 'styled-components'];
  const testing = ['@testing-library/jest-dom', '@testing-library/react', '@types/react', '@types/react-dom'];
  return json({
    name: `@livery/remote-${name}`,
    version: '0.1.0',
    private: true,
    license: 'Apache-2.0',
    type: 'module',
    dependencies: { ...ownLibraries, ...libraries(others, 'catalog:') },
    devDependencies: {
      ...libraries(['@testing-library/dom', ...testing], 'catalog:'),
    },
  });
}

function moduleJson(name: string): string {
  const path = `/${name}`;
  const title = Object.fromEntries(languages.map((language) => [language, skeletonMessages[language].title(name)]));
  return json({
    name,
    contract: `^${contractVersion}`,
    routes: [{ path, title, header: true, footer: true, memberOnly: false }],
    menu: { path, label: title, order: 900 },
  });
}

const tsconfig = (name: string) =>
  json({
    extends: '../tsconfig.browser.json',
    compilerOptions: {
      outDir: `../.build/types/remote-${name}`,
      rootDir: '.',
      types: ['jest', '@testing-library/jest-dom'],
    },
    include: ['src', 'src/locales/*.json', 'test', 'module.json'],
    references: ['contract', 'i18n', 'platform', 'ui'].map((folder) => ({ path: `../shared/${folder}` })),
  });

const moduleSource = (
  name: string,
  page: string,
  messages: string,
) => `import type { LiveryModule } from '@livery/contract/module';
import { getLanguage } from '@livery/i18n';
import type { ComponentType } from 'react';
import { ${page} } from './pages/${name}/${name}-page.tsx';
import { ${messages} } from './messages.ts';

/** What the host mounts (contract: \`module.ts\`). Components are in other files, so that they can be hot-reloaded. */
export const pages: LiveryModule<ComponentType>['pages'] = { '/${name}': ${page} };

/** Loads the messages of its pages. */
export const preload = (): Promise<unknown> => ${messages}.load(getLanguage());

/** Does nothing: the module keeps nothing beyond its pages. */
export function dispose(): void {}
`;

const moduleTest = `import { isLiveryModule } from '@livery/contract/module';
import { moduleMetadata } from '@livery/contract/release';
import metadata from '../module.json';
import * as exposed from './module.tsx';

test('the module is what its metadata says: a page for every route, and no other', () => {
  const { routes } = moduleMetadata.parse(metadata);
  expect(isLiveryModule(exposed)).toBe(true);
  expect(Object.keys(exposed.pages)).toEqual(routes.map(({ path }) => path));
});
`;

const messagesSource = (name: string, messages: string) => `import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The messages of this module. */
export const ${messages} = defineMessages<typeof english>('${name}', (language) => import(\`./locales/\${language}.json\`))('page');
`;

const translatedTest = (
  name: string,
  page: string,
) => `/** All text of this module is translated: in the pseudo-language, no plain text is left. */
import { pseudoLocalize } from '@livery/i18n';
import { pseudo, untranslatedTexts } from '@livery/i18n/pseudo';
import { renderPage } from '@livery/platform/testing';
import { ${page} } from './pages/${name}/${name}-page.tsx';

pseudoLocalize(pseudo);

test('/${name}', async () => {
  await renderPage(<${page} />);
  expect(document.body).toHaveTextContent('[');
  expect(untranslatedTexts(document.body)).toEqual([]);
});
`;

const pageSource = (name: string, page: string, messages: string) => `import { useTranslation } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { ButtonLink, Card, EmptyState, PageColumn, textStyle } from '@livery/ui';
import { Blocks } from 'lucide-react';
import styled from 'styled-components';
import { ${messages} } from '../../messages.ts';

const Heading = styled.h1\`
  \${textStyle(24, 650)}
  overflow-wrap: anywhere;
\`;

/** \`/${name}\`. */
export function ${page}() {
  const t = useTranslation(${messages});
  return (
    <PageColumn>
      <Heading>{t('title')}</Heading>
      <Card $padding={0}>
        <EmptyState
          icon={<Blocks size={20} />}
          title={t('empty')}
          text={t('emptyHint')}
          action={
            <ButtonLink as={Link} to="/" size={28}>
              {t('backToHome')}
            </ButtonLink>
          }
        />
      </Card>
    </PageColumn>
  );
}
`;

const pageTest = (name: string, page: string) => `import { setLanguage } from '@livery/i18n';
import { renderPage } from '@livery/platform/testing';
import { act, screen } from '@testing-library/react';
import { ${page} } from './${name}-page.tsx';

afterEach(() => act(() => setLanguage('en-US')));

test('the page says what it is, and has a way on', async () => {
  await renderPage(<${page} />);
  expect(screen.getByRole('heading', { level: 1, name: '${skeletonMessages['en-US'].title(name)}' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
});

test('in Chinese the page is Chinese', async () => {
  await renderPage(<${page} />);
  await act(() => setLanguage('zh-CN'));
  expect(await screen.findByRole('heading', { level: 1, name: '${skeletonMessages['zh-CN'].title(name)}' })).toBeInTheDocument();
});
`;

/** Path below the remote's folder → text. */
export function skeleton(name: string): Readonly<Record<string, string>> {
  const page = `${toPascalCase(name)}Page`;
  const pascalName = toPascalCase(name);
  const messages = `${pascalName.charAt(0).toLowerCase()}${pascalName.slice(1)}Messages`;
  const locales = languages.map((language) => {
    const { title, ...rest } = skeletonMessages[language];
    return [`src/locales/${language}.json`, json({ page: { title: title(name), ...rest } })] as const;
  });
  return {
    'package.json': packageJson(name),
    'module.json': moduleJson(name),
    'tsconfig.json': tsconfig(name),
    'src/module.tsx': moduleSource(name, page, messages),
    'src/module.test.ts': moduleTest,
    'src/messages.ts': messagesSource(name, messages),
    'src/translated.long.test.tsx': translatedTest(name, page),
    [`src/pages/${name}/${name}-page.tsx`]: pageSource(name, page, messages),
    [`src/pages/${name}/${name}-page.test.tsx`]: pageTest(name, page),
    ...Object.fromEntries(locales),
  };
}

interface SkeletonMessages {
  /** Of the page and its menu entry; `name` is the module's. */
  title(name: string): string;
  readonly empty: string;
  readonly emptyHint: string;
}

const skeletonMessages: Readonly<Record<Language, SkeletonMessages>> = {
  'en-US': {
    title: (name) => `New page: ${name}`,
    empty: 'Nothing here yet',
    emptyHint: 'This page has just been set up.',
  },
  'zh-CN': {
    title: (name) => `新页面：${name}`,
    empty: '这里还没有内容',
    emptyHint: '此页面刚刚创建。',
  },
  'zh-TW': {
    title: (name) => `新頁面：${name}`,
    empty: '這裡還沒有內容',
    emptyHint: '此頁面剛剛建立。',
  },
  'th-TH': {
    title: (name) => `หน้าใหม่: ${name}`,
    empty: 'ยังไม่มีอะไรที่นี่',
    emptyHint: 'หน้านี้เพิ่งสร้างขึ้น',
  },
  'ja-JP': {
    title: (name) => `新しいページ：${name}`,
    empty: 'まだ何もありません',
    emptyHint: 'このページは作成されたばかりです。',
  },
  'ms-MY': {
    title: (name) => `Halaman baharu: ${name}`,
    empty: 'Belum ada apa-apa di sini',
    emptyHint: 'Halaman ini baru sahaja dibuat.',
  },
  'ko-KR': {
    title: (name) => `새 페이지: ${name}`,
    empty: '아직 내용이 없습니다',
    emptyHint: '방금 만들어진 페이지입니다.',
  },
  'ru-RU': {
    title: (name) => `Новая страница: ${name}`,
    empty: 'Здесь пока ничего нет',
    emptyHint: 'Эта страница только что создана.',
  },
  'fr-FR': {
    title: (name) => `Nouvelle page : ${name}`,
    empty: 'Rien ici pour le moment',
    emptyHint: 'Cette page vient d’être créée.',
  },
  'it-IT': {
    title: (name) => `Nuova pagina: ${name}`,
    empty: 'Qui non c’è ancora nulla',
    emptyHint: 'Questa pagina è stata appena creata.',
  },
  'de-DE': {
    title: (name) => `Neue Seite: ${name}`,
    empty: 'Hier ist noch nichts',
    emptyHint: 'Diese Seite wurde gerade erst angelegt.',
  },
  'es-ES': {
    title: (name) => `Página nueva: ${name}`,
    empty: 'Aquí todavía no hay nada',
    emptyHint: 'Esta página se acaba de crear.',
  },
  'pt-PT': {
    title: (name) => `Nova página: ${name}`,
    empty: 'Ainda não há nada aqui',
    emptyHint: 'Esta página acabou de ser criada.',
  },
  'vi-VN': {
    title: (name) => `Trang mới: ${name}`,
    empty: 'Chưa có gì ở đây',
    emptyHint: 'Trang này vừa được tạo.',
  },
  'tr-TR': {
    title: (name) => `Yeni sayfa: ${name}`,
    empty: 'Burada henüz bir şey yok',
    emptyHint: 'Bu sayfa az önce oluşturuldu.',
  },
};
