/** The stories' texts in languages that strain a layout: long words, tall letters, no spaces. */
import type { Language } from '@livery/i18n';

export const storyLanguages = ['en-US', 'de-DE', 'ru-RU', 'th-TH', 'ja-JP'] as const satisfies readonly Language[];
export type StoryLanguage = (typeof storyLanguages)[number];

type Others = readonly [german: string, russian: string, thai: string, japanese: string];

const texts: Readonly<Record<string, Others>> = {
  Continue: ['Fortfahren', 'Продолжить', 'ดำเนินการต่อ', '続ける'],
  Cancel: ['Abbrechen', 'Отмена', 'ยกเลิก', 'キャンセル'],
  Save: ['Speichern', 'Сохранить', 'บันทึก', '保存'],
  'Saving…': ['Wird gespeichert …', 'Сохраняется…', 'กำลังบันทึก…', '保存しています…'],
  Delete: ['Löschen', 'Удалить', 'ลบ', '削除'],
  Close: ['Schließen', 'Закрыть', 'ปิด', '閉じる'],
  Search: ['Suchen', 'Поиск', 'ค้นหา', '検索'],
  'Try again': ['Erneut versuchen', 'Повторить', 'ลองอีกครั้ง', '再試行'],
  'Show the terms of this agreement in full': [
    'Nutzungsbedingungen dieser Vereinbarung vollständig anzeigen',
    'Показать условия этого соглашения полностью',
    'แสดงข้อกำหนดทั้งหมดของข้อตกลงฉบับนี้',
    'この契約の条件をすべて表示する',
  ],
  Name: ['Name', 'Имя', 'ชื่อ', '名前'],
  'Full name as in your identity document': [
    'Vollständiger Name laut Personalausweis',
    'Полное имя, как в документе, удостоверяющем личность',
    'ชื่อเต็มตามเอกสารแสดงตน',
    '身分証明書に記載の氏名',
  ],
  Optional: ['Freiwillig', 'Необязательно', 'ไม่บังคับ', '任意'],
  'As others see it': ['So sehen ihn andere', 'Так его видят другие', 'ตามที่ผู้อื่นเห็น', '他の人に表示されます'],
  'Please enter a name': ['Bitte Namen eingeben', 'Введите имя', 'กรุณากรอกชื่อ', '名前を入力してください'],
  'This name is free': ['Dieser Name ist frei', 'Это имя свободно', 'ชื่อนี้ใช้ได้', 'この名前は使えます'],
  Password: ['Passwort', 'Пароль', 'รหัสผ่าน', 'パスワード'],
  'Forgot it?': ['Vergessen?', 'Забыли?', 'ลืมใช่ไหม', 'お忘れですか'],
  'Show password': ['Passwort anzeigen', 'Показать пароль', 'แสดงรหัสผ่าน', 'パスワードを表示'],
  'Hide password': ['Passwort verbergen', 'Скрыть пароль', 'ซ่อนรหัสผ่าน', 'パスワードを隠す'],
  Weak: ['Schwach', 'Слабый', 'อ่อน', '弱い'],
  Fair: ['Mittel', 'Средний', 'พอใช้', '普通'],
  Good: ['Gut', 'Хороший', 'ดี', '良い'],
  Strong: ['Stark', 'Надёжный', 'แข็งแรง', '強い'],
  Code: ['Code', 'Код', 'รหัส', 'コード'],
  'Six digits from the message': [
    'Sechs Ziffern aus der Nachricht',
    'Шесть цифр из сообщения',
    'ตัวเลขหกหลักจากข้อความ',
    'メッセージにある6桁の数字',
  ],
  'This code is wrong': ['Dieser Code ist falsch', 'Неверный код', 'รหัสไม่ถูกต้อง', 'コードが違います'],
  'I have read the agreement and accept it': [
    'Ich habe die Vereinbarung gelesen und stimme ihr zu',
    'Я прочитал соглашение и принимаю его',
    'ฉันได้อ่านและยอมรับข้อตกลงแล้ว',
    '契約を読み、同意します',
  ],
  'Please accept the agreement': [
    'Bitte der Vereinbarung zustimmen',
    'Примите соглашение',
    'กรุณายอมรับข้อตกลง',
    '契約に同意してください',
  ],
  Country: ['Land', 'Страна', 'ประเทศ', '国'],
  Germany: ['Deutschland', 'Германия', 'เยอรมนี', 'ドイツ'],
  Japan: ['Japan', 'Япония', 'ญี่ปุ่น', '日本'],
  Thailand: ['Thailand', 'Таиланд', 'ไทย', 'タイ'],
  'Bosnia and Herzegovina': [
    'Bosnien und Herzegowina',
    'Босния и Герцеговина',
    'บอสเนียและเฮอร์เซโกวีนา',
    'ボスニア・ヘルツェゴビナ',
  ],
  'Choose one': ['Bitte wählen', 'Выберите', 'เลือกหนึ่งรายการ', '選択してください'],
  'Nothing found': ['Nichts gefunden', 'Ничего не найдено', 'ไม่พบรายการ', '見つかりません'],
  'Please choose a country': ['Bitte ein Land wählen', 'Выберите страну', 'กรุณาเลือกประเทศ', '国を選択してください'],
  View: ['Ansicht', 'Вид', 'มุมมอง', '表示'],
  Open: ['Offen', 'Открытые', 'เปิดอยู่', '未完了'],
  Done: ['Erledigt', 'Завершено', 'เสร็จแล้ว', '完了'],
  Waiting: ['Wartet', 'Ожидает', 'รอดำเนินการ', '待機中'],
  Running: ['Läuft', 'Выполняется', 'กำลังทำงาน', '実行中'],
  Ended: ['Beendet', 'Окончено', 'สิ้นสุดแล้ว', '終了'],
  'Needs attention': ['Braucht Aufmerksamkeit', 'Требует внимания', 'ต้องตรวจสอบ', '要確認'],
  Everything: ['Alles', 'Всё', 'ทั้งหมด', 'すべて'],
  Settings: ['Einstellungen', 'Настройки', 'การตั้งค่า', '設定'],
  'Sign out': ['Abmelden', 'Выйти', 'ออกจากระบบ', 'ログアウト'],
  'What others see of you': [
    'Was andere von Ihnen sehen',
    'Что о вас видят другие',
    'สิ่งที่ผู้อื่นเห็นเกี่ยวกับคุณ',
    '他の人に表示される内容',
  ],
  Rise: ['Steigt', 'Рост', 'ขึ้น', '上昇'],
  Fall: ['Fällt', 'Падение', 'ลง', '下落'],
  'Nothing here yet': ['Hier ist noch nichts', 'Здесь пока пусто', 'ยังไม่มีรายการ', 'まだ何もありません'],
  'What you begin will stand here.': [
    'Was Sie beginnen, steht hier.',
    'Здесь появится то, что вы начнёте.',
    'สิ่งที่คุณเริ่มจะแสดงที่นี่',
    '開始した内容がここに表示されます。',
  ],
  Begin: ['Beginnen', 'Начать', 'เริ่ม', '始める'],
  'All is done': ['Alles erledigt', 'Всё готово', 'เสร็จทั้งหมดแล้ว', 'すべて完了しました'],
  'This could not be loaded': [
    'Das konnte nicht geladen werden',
    'Не удалось загрузить',
    'โหลดไม่สำเร็จ',
    '読み込めませんでした',
  ],
  'The server does not answer. Nothing of what you entered is lost.': [
    'Der Server antwortet nicht. Von Ihren Eingaben ist nichts verloren.',
    'Сервер не отвечает. Введённые данные сохранены.',
    'เซิร์ฟเวอร์ไม่ตอบสนอง ข้อมูลที่คุณกรอกยังอยู่ครบ',
    'サーバーが応答していません。入力した内容は失われていません。',
  ],
  'Delete this entry?': ['Diesen Eintrag löschen?', 'Удалить эту запись?', 'ลบรายการนี้ใช่ไหม', 'この項目を削除しますか'],
  'It cannot be brought back.': [
    'Er lässt sich nicht zurückholen.',
    'Её нельзя будет вернуть.',
    'ไม่สามารถกู้คืนได้',
    '元に戻せません。',
  ],
  Messages: ['Meldungen', 'Сообщения', 'ข้อความ', 'メッセージ'],
  Saved: ['Gespeichert', 'Сохранено', 'บันทึกแล้ว', '保存しました'],
  'Not saved': ['Nicht gespeichert', 'Не сохранено', 'บันทึกไม่สำเร็จ', '保存できませんでした'],
  'Connection is slow': ['Verbindung ist langsam', 'Медленное соединение', 'การเชื่อมต่อช้า', '接続が遅くなっています'],
  'There is something new': ['Es gibt etwas Neues', 'Есть новое', 'มีรายการใหม่', '新しい情報があります'],
  Undo: ['Rückgängig', 'Отменить', 'เลิกทำ', '元に戻す'],
  'Skip to content': ['Zum Inhalt springen', 'Перейти к содержанию', 'ข้ามไปยังเนื้อหา', '本文へ移動'],
};

const others: readonly StoryLanguage[] = storyLanguages.slice(1);

/** Translates the texts in a story's arguments; unknown texts stay. */
export function inLanguage<Value>(value: Value, language: StoryLanguage): Value;
export function inLanguage(value: unknown, language: StoryLanguage): unknown {
  if (typeof value === 'string') return texts[value]?.[others.indexOf(language)] ?? value;
  if (Array.isArray(value)) return value.map((part: unknown) => inLanguage(part, language));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inLanguage(part, language)]));
}

/** Whether a value is a plain object: no element and no class instance. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  !('$$typeof' in value);
