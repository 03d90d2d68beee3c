/** Links to call somebody, and to write by WhatsApp. */

/** The digits with the country code, as WhatsApp needs them; a number without one is Dutch. */
export function internationalPhone(phone: string): string {
  const digits = phone.replace(/\(0\)/g, "").replace(/\D/g, "");
  if (phone.trim().startsWith("+")) return digits;
  if (digits.startsWith("00")) return digits.slice(2);
  return digits.startsWith("0") ? `31${digits.slice(1)}` : digits;
}

export const phoneLink = (phone: string): string => `tel:+${internationalPhone(phone)}`;

export const whatsAppLink = (phone: string): string => `https://wa.me/${internationalPhone(phone)}`;
