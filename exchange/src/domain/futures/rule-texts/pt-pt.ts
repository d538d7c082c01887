import type { RuleText } from './rule-text.ts';

export const ptPt: RuleText = {
  recording:
    'O índice de cada produto é registado uma vez por segundo, em segundos inteiros; os preços registados nunca mudam.',
  entry:
    'A ordem a mercado entra ao último preço registado. A ordem limite entra ao primeiro preço registado depois de ser dada que atinja o limite ou seja melhor para si (não superior ao limite na subida, não inferior ao limite na descida) e que esteja dentro dos limites de oscilação em vigor quando foi dada.',
  limitWait: (minutes) =>
    `A ordem limite que não tenha entrado em ${minutes} minutos é cancelada, e o montante e a comissão são devolvidos.`,
  deliveryTime: 'A hora de entrega é a hora de entrada mais o ciclo, arredondada para o segundo inteiro seguinte.',
  deliveryPrice: (seconds) =>
    `O preço de entrega é o último preço registado à hora de entrega ou antes. Se nessa altura esse preço tiver mais de ${seconds} segundos, a ordem é nula, e o montante e a comissão são devolvidos.`,
  outcome:
    'A subida ganha quando o preço de entrega é superior ao de entrada, e a descida quando é inferior. Quem ganha recebe o montante e ainda o montante multiplicado pela taxa acordada na compra. Se os dois preços forem iguais, o montante é devolvido e a comissão fica retida.',
  fluctuation:
    'Os limites de oscilação medem-se em relação ao último preço do dia anterior (UTC). Fora deles a taxa é zero e não se pode comprar; as ordens que já entraram são liquidadas normalmente.',
};
