/** What a new module says before its team says something else. */
import type { Language } from '@livery/contract/languages';

interface SkeletonMessages {
  /** Of the page and its menu entry; `name` is the module's. */
  title(name: string): string;
  readonly empty: string;
  readonly emptyHint: string;
}

export const skeletonMessages: Readonly<Record<Language, SkeletonMessages>> = {
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
