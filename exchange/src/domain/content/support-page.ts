/** The page in the demonstration's service chat. It says that this is a demonstration, and works without a network. */
import { fallbackLanguage, type Language, languages } from '@livery/contract/languages';

interface SupportText {
  readonly title: string;
  readonly text: string;
}

const texts: Readonly<Record<Language, SupportText>> = {
  'en-US': {
    title: 'This is where customer service answers',
    text: 'In this demonstration nobody does. The operator’s configuration names the page that stands here.',
  },
  'zh-CN': { title: '客服将在此为您解答', text: '这是演示站点，无人应答。此处显示的页面由运营方在配置中指定。' },
  'zh-TW': { title: '客服將在此為您解答', text: '這是示範網站，無人應答。此處顯示的頁面由營運方在設定中指定。' },
  'th-TH': {
    title: 'ฝ่ายบริการลูกค้าจะตอบที่นี่',
    text: 'เว็บไซต์สาธิตนี้ไม่มีเจ้าหน้าที่ตอบ หน้าที่แสดงตรงนี้กำหนดไว้ในการตั้งค่าของผู้ให้บริการ',
  },
  'ja-JP': {
    title: 'ここでカスタマーサポートがお答えします',
    text: 'このデモでは担当者はいません。ここに表示するページは、運営者が設定で指定します。',
  },
  'ms-MY': {
    title: 'Di sinilah khidmat pelanggan menjawab',
    text: 'Dalam demonstrasi ini tiada sesiapa yang menjawab. Konfigurasi pengendali menentukan halaman yang dipaparkan di sini.',
  },
  'ko-KR': {
    title: '고객센터가 이곳에서 답변합니다',
    text: '이 데모에는 상담원이 없습니다. 여기에 표시되는 페이지는 운영사가 설정에서 지정합니다.',
  },
  'ru-RU': {
    title: 'Здесь отвечает служба поддержки',
    text: 'В демонстрации никто не ответит. Страницу, которая показана здесь, оператор указывает в настройках.',
  },
  'fr-FR': {
    title: 'Ici répond le service client',
    text: 'Dans cette démonstration, personne ne répond. La page affichée ici est indiquée dans la configuration de l’opérateur.',
  },
  'it-IT': {
    title: 'Qui risponde il servizio clienti',
    text: 'In questa demo non risponde nessuno. La pagina mostrata qui è indicata nella configurazione dell’operatore.',
  },
  'de-DE': {
    title: 'Hier antwortet der Kundenservice',
    text: 'In dieser Vorführung antwortet niemand. Welche Seite hier steht, bestimmt die Konfiguration des Betreibers.',
  },
  'es-ES': {
    title: 'Aquí responde atención al cliente',
    text: 'En esta demostración no responde nadie. La página que aparece aquí se indica en la configuración del operador.',
  },
  'pt-PT': {
    title: 'Aqui responde o apoio ao cliente',
    text: 'Nesta demonstração ninguém responde. A página apresentada aqui é indicada na configuração do operador.',
  },
  'vi-VN': {
    title: 'Bộ phận chăm sóc khách hàng trả lời tại đây',
    text: 'Trong bản trình diễn này không có ai trả lời. Trang hiển thị ở đây do nhà vận hành khai báo trong cấu hình.',
  },
  'tr-TR': {
    title: 'Müşteri hizmetleri burada yanıt verir',
    text: 'Bu tanıtımda kimse yanıt vermez. Burada gösterilen sayfayı işletmeci yapılandırmasında belirler.',
  },
};

/** The first language of a browser's `Accept-Language` that we have. A page in a frame sends no `Lang`. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  for (const wish of (acceptLanguage ?? '').split(',')) {
    const tag = (wish.split(';', 1)[0] ?? '').trim().toLowerCase();
    const [main] = tag.split('-');
    const known =
      languages.find((language) => language.toLowerCase() === tag) ??
      languages.find((language) => language.split('-', 1)[0] === main);
    if (known) return known;
  }
  return fallbackLanguage;
}

/** The whole page: no script, nothing loaded, in the browser's own theme. */
export function supportPage(language: Language): string {
  const { title, text } = texts[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>
body { display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 24px; box-sizing: border-box;
  font: 16px/1.5 system-ui, sans-serif; text-align: center; text-wrap: balance }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.3 }
p { max-width: 44ch; margin: 0 auto }
</style>
</head>
<body><div><h1>${title}</h1><p>${text}</p></div></body>
</html>
`;
}
