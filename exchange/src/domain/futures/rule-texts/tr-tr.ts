import type { RuleText } from './rule-text.ts';

export const trTr: RuleText = {
  recording: 'Her ürünün endeksi saniyede bir kez, tam saniyede kaydedilir; kaydedilen fiyatlar hiç değişmez.',
  entry:
    'Piyasa emri, son kaydedilen fiyattan girer. Limit emir, verildikten sonra kaydedilen fiyatlar arasında limite eşit veya sizin için daha iyi olan (yükselişte en fazla limit, düşüşte en az limit) ve emir verildiğindeki dalgalanma sınırları içinde kalan ilk fiyattan girer.',
  limitWait: (minutes) => `${minutes} dakika içinde girmeyen limit emir iptal edilir; tutar ve ücret iade edilir.`,
  deliveryTime: 'Teslim anı, giriş anına sürenin eklenmesiyle bulunur ve tam saniyeye yukarı yuvarlanır.',
  deliveryPrice: (seconds) =>
    `Teslim fiyatı, teslim anında veya ondan önce kaydedilen son fiyattır. Bu fiyat teslim anında ${seconds} saniyeden daha eskiyse emir geçersiz olur; tutar ve ücret iade edilir.`,
  outcome:
    'Teslim fiyatı giriş fiyatının üstündeyse yükseliş, altındaysa düşüş kazanır. Kazanan, tutarı ve ayrıca tutarın satın alırken kararlaştırılan oranla çarpımını alır. İki fiyat eşitse tutar iade edilir, ücret iade edilmez.',
  fluctuation:
    'Dalgalanma sınırları, önceki günün (UTC) son fiyatına göre ölçülür. Bu sınırların dışında oran sıfırdır ve alım yapılamaz; girmiş olan emirler her zamanki gibi sonuçlanır.',
};
