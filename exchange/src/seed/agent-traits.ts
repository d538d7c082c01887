import { type AgentTraits, agentTraits } from '@livery/contract/configuration';

/** An agent for visitors who want gold and silver. */
export const metalsTraits: AgentTraits = agentTraits.parse({
  showPreciousMetals: true,
  bannerUri: '/api/content/banner-metals.svg',
  menuLabels: {
    '/spot': {
      'en-US': 'Coins & metals',
      'zh-CN': '币币与贵金属',
      'zh-TW': '幣幣與貴金屬',
      'th-TH': 'เหรียญและโลหะมีค่า',
      'ja-JP': 'コイン・貴金属',
      'ms-MY': 'Syiling & logam',
      'ko-KR': '코인·귀금속',
      'ru-RU': 'Монеты и металлы',
      'fr-FR': 'Cryptos et métaux',
      'it-IT': 'Cripto e metalli',
      'de-DE': 'Coins & Metalle',
      'es-ES': 'Cripto y metales',
      'pt-PT': 'Cripto e metais',
      'vi-VN': 'Coin & kim loại quý',
      'tr-TR': 'Kripto ve metaller',
    },
  },
});

/** An agent with an application of its own, and its own names for two products. */
export const partnerTraits = (downloadUrl: string): AgentTraits =>
  agentTraits.parse({
    extraDownloadUrl: downloadUrl,
    aboutLook: 'untitled',
    menuLabels: {
      '/futures': {
        'en-US': 'Up or down',
        'zh-CN': '涨跌合约',
        'zh-TW': '漲跌合約',
        'th-TH': 'ขึ้นหรือลง',
        'ja-JP': 'ハイ・ロー',
        'ms-MY': 'Naik atau turun',
        'ko-KR': '업다운',
        'ru-RU': 'Вверх или вниз',
        'fr-FR': 'Hausse ou baisse',
        'it-IT': 'Su o giù',
        'de-DE': 'Auf oder ab',
        'es-ES': 'Sube o baja',
        'pt-PT': 'Sobe ou desce',
        'vi-VN': 'Tăng hay giảm',
        'tr-TR': 'Yukarı mı aşağı mı',
      },
      '/financial': {
        'en-US': 'Earn',
        'zh-CN': '赚币',
        'zh-TW': '賺幣',
        'th-TH': 'รับผลตอบแทน',
        'ja-JP': '運用',
        'ms-MY': 'Jana pulangan',
        'ko-KR': '수익',
        'ru-RU': 'Доход',
        'fr-FR': 'Rendement',
        'it-IT': 'Rendimento',
        'de-DE': 'Ertrag',
        'es-ES': 'Rendimiento',
        'pt-PT': 'Rendimento',
        'vi-VN': 'Sinh lời',
        'tr-TR': 'Kazanç',
      },
    },
  });
