// Invented people: first and last names by where people come from, in the spelling of their language.

export interface Origin {
  readonly firstNames: readonly [string, ...string[]];
  readonly lastNames: readonly [string, ...string[]];
  /** Share of people who write two last names. */
  readonly twoLastNames: number;
  /** A telephone number in a range that is nobody's: `#` stands for a digit. */
  readonly phone: string;
  readonly language: 'en' | 'pt' | 'es';
}

const words = (text: string): [string, ...string[]] => {
  const [first = '', ...others] = text.split(/\s*,\s*/);
  return [first, ...others];
};

export const origins = {
  brazil: {
    firstNames: words(
      'Ana Luíza, Beatriz, Camila, Letícia, Larissa, Luíza, Mariana, Júlia, Gabriela, Fernanda, Isabela, Carolina, Natália, Débora, Thaís, Tatiane, Vitória, Sofia, Helena, Lívia, João Pedro, Thiago, Antônio Sérgio, Caio, Felipe, Gustavo, Lucas, Matheus, Rafael, Rodrigo, Vinícius, Bruno, Leonardo, Murilo, André, Otávio, Fábio, José Antônio, Luís Otávio, Davi',
    ),
    lastNames: words(
      'Assunção, Gonçalves, Magalhães, Conceição, Falcão, Drummond, Araújo, Prado, Brandão, Vasconcelos, Silva, Souza, Oliveira, Pereira, Ferreira, Almeida, Ribeiro, Carvalho, Barbosa, Moreira, Cavalcanti, Guimarães, Nóbrega, Simões, Antunes, Peçanha, Queiroz, Siqueira, Teixeira, Leão',
    ),
    twoLastNames: 0.45,
    phone: '+55 11 90000-####',
    language: 'pt',
  },
  latinAmerica: {
    firstNames: words(
      'Camila, Valentina, María José, Daniela, Luisa Fernanda, Paula Andrea, Ximena, Sofía, Lucía, Antonella, Mónica, Ana María, Catalina, Manuela, Rocío, Belén, Noelia, Juan Sebastián, Andrés Felipe, Diego, Santiago, Nicolás, Mateo, Joaquín, Sebastián, Martín, José Luis, Tomás, Emilio, Iñaki, Óscar, Álvaro, Raúl, Germán, Julián, Cristóbal',
    ),
    lastNames: words(
      'Restrepo, Ocampo, Ñáñez, Muñoz, Peña, Jiménez, Gutiérrez, Hernández, Rodríguez, Ramírez, Quispe, Huamán, Yáñez, Ibáñez, Echeverría, Villagrán, Núñez, Ordóñez, Cárdenas, Bermúdez, Salcedo, Zúñiga, Aránguiz, Castañeda, Montoya, Arboleda, Benítez, Domínguez, Garzón, Cevallos',
    ),
    twoLastNames: 0.6,
    phone: '+57 300 000 ####',
    language: 'es',
  },
  nepal: {
    firstNames: words(
      'Bibek, Prakriti, Sujata, Roshan, Aarav, Nisha, Anish, Sabina, Bishal, Puja, Suman, Asmita, Kiran, Samjhana, Dipesh, Manisha, Prabin, Rojina, Sagar, Sushmita, Nabin, Binita, Ujjwal, Yangchen, Pemba, Mingma',
    ),
    lastNames: words(
      'Gurung, Adhikari, Tamang, Karki, Shrestha, Thapa, Rai, Limbu, Magar, Bhattarai, Poudel, Khadka, Basnet, Maharjan, Sherpa, Lama, Dahal, Ghimire, Koirala, Pandey',
    ),
    twoLastNames: 0,
    phone: '+977 980-000####',
    language: 'en',
  },
  vietnam: {
    firstNames: words(
      'Thị Hương, Quốc Bảo, Thùy Linh, Minh Châu, Thanh Tùng, Minh Khôi, Ngọc Ánh, Hoàng Anh, Thu Hà, Đức Huy, Phương Thảo, Gia Bảo, Khánh Vy, Tuấn Kiệt, Mỹ Duyên, Hải Đăng, Bích Ngọc, Quang Vinh, Thảo Nguyên, Hữu Phước, Kim Ngân, Nhật Minh',
    ),
    lastNames: words('Nguyễn, Trần, Lê, Phạm, Đặng, Võ, Hoàng, Huỳnh, Phan, Vũ, Bùi, Đỗ, Hồ, Ngô, Dương, Lý'),
    twoLastNames: 0,
    phone: '+84 90 000 ####',
    language: 'en',
  },
  india: {
    firstNames: words(
      'Arjun, Priya, Rahul, Ananya, Harpreet, Simran, Karthik, Divya, Rohan, Meera, Gurleen, Aditya, Lakshmi, Vikram, Sneha, Navjot, Ishaan, Kavya',
    ),
    lastNames: words('Sharma, Singh, Kaur, Patel, Reddy, Nair, Iyer, Gupta, Menon, Chauhan, Sandhu, Gill, Desai, Kulkarni, Rao, Mehta'),
    twoLastNames: 0,
    phone: '+91 90000 0####',
    language: 'en',
  },
  thailand: {
    firstNames: words('Siriporn, Nattapong, Kanokwan, Chaiwat, Ploy, Thanakorn, Supatra, Anurak, Pimchanok, Worawut, Jiraporn, Kittisak'),
    lastNames: words('Chaiyasit, Srisuwan, Rattanakorn, Wongsawat, Boonmee, Charoensuk, Phromphan, Saetang, Thongchai, Kaewmanee'),
    twoLastNames: 0,
    phone: '+66 80 000 ####',
    language: 'en',
  },
  europe: {
    firstNames: words(
      'Giulia, Matteo, Chloé, Benoît, Zoë, Jürgen, Søren, Łukasz, Zuzanna, Kateřina, Ondřej, Elif, Emre, Çağla, Ángel, Nerea, Niccolò, Anaïs, Márton, Ștefan',
    ),
    lastNames: words(
      "D'Angelo, Rossi, Lefèvre, Müller, Jørgensen, Wójcik, Novák, Dvořáková, Yılmaz, Şahin, García, O'Connor, Kovács, Popescu, Großmann, Bianchi, Moreau, Łuczak",
    ),
    twoLastNames: 0,
    phone: '+39 300 000 ####',
    language: 'en',
  },
} as const satisfies Record<string, Origin>;

export type OriginName = keyof typeof origins;
