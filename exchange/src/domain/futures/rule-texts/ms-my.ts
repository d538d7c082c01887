import type { RuleText } from './rule-text.ts';

export const msMy: RuleText = {
  recording:
    'Indeks setiap produk direkodkan sekali sesaat, pada saat yang genap; harga yang telah direkodkan tidak akan berubah.',
  entry:
    'Pesanan pasaran bermula pada harga terakhir yang direkodkan. Pesanan had bermula pada harga pertama yang direkodkan selepas pesanan dibuat, yang sama dengan had atau lebih baik bagi anda (tidak melebihi had untuk naik, tidak kurang daripada had untuk turun) dan berada dalam had turun naik semasa pesanan dibuat.',
  limitWait: (minutes) =>
    `Pesanan had yang belum bermula dalam masa ${minutes} minit dibatalkan, dan jumlah belian serta yurannya dipulangkan.`,
  deliveryTime: 'Masa penyerahan ialah masa mula campur kitaran, dibundarkan ke atas kepada saat yang genap.',
  deliveryPrice: (seconds) =>
    `Harga penyerahan ialah harga terakhir yang direkodkan pada atau sebelum masa penyerahan. Jika harga itu lebih ${seconds} saat lebih awal daripada masa penyerahan, pesanan terbatal, dan jumlah belian serta yurannya dipulangkan.`,
  outcome:
    'Naik menang apabila harga penyerahan lebih tinggi daripada harga mula, turun menang apabila lebih rendah. Pemenang menerima semula jumlah belian, serta jumlah belian didarab dengan kadar yang dipersetujui semasa pembelian. Jika kedua-dua harga sama, jumlah belian dipulangkan tetapi yuran tidak dipulangkan.',
  fluctuation:
    'Had turun naik diukur daripada harga terakhir hari sebelumnya (UTC). Di luar had itu kadar ialah sifar dan tiada pembelian boleh dibuat; pesanan yang telah bermula diselesaikan seperti biasa.',
};
