import type { RuleText } from './rule-text.ts';

export const viVn: RuleText = {
  recording: 'Chỉ số của mỗi sản phẩm được ghi mỗi giây một lần, vào giây tròn; giá đã ghi không bao giờ thay đổi.',
  entry:
    'Lệnh thị trường vào ở mức giá ghi gần nhất. Lệnh giới hạn vào ở mức giá đầu tiên được ghi sau khi đặt lệnh mà bằng giá giới hạn hoặc tốt hơn cho bạn (không cao hơn khi mua tăng, không thấp hơn khi mua giảm) và nằm trong giới hạn biến động tại thời điểm đặt lệnh.',
  limitWait: (minutes) =>
    `Lệnh giới hạn chưa vào trong vòng ${minutes} phút sẽ bị hủy; số tiền đặt và phí được hoàn lại.`,
  deliveryTime: 'Giờ giao nhận là giờ vào lệnh cộng với chu kỳ, làm tròn lên đến giây tròn.',
  deliveryPrice: (seconds) =>
    `Giá giao nhận là mức giá cuối cùng được ghi vào hoặc trước giờ giao nhận. Nếu mức giá đó được ghi trước giờ giao nhận hơn ${seconds} giây, lệnh bị vô hiệu; số tiền đặt và phí được hoàn lại.`,
  outcome:
    'Mua tăng thắng khi giá giao nhận cao hơn giá vào, mua giảm thắng khi thấp hơn. Người thắng nhận lại số tiền đặt, cộng với số tiền đặt nhân với tỷ lệ đã thỏa thuận khi mua. Nếu hai giá bằng nhau, số tiền đặt được hoàn lại, còn phí thì không.',
  fluctuation:
    'Giới hạn biến động được tính theo giá cuối cùng của ngày hôm trước (UTC). Ngoài giới hạn đó, tỷ lệ bằng 0 và không thể mua; các lệnh đã vào vẫn được quyết toán như thường lệ.',
};
